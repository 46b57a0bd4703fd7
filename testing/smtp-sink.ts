// An SMTP server for tests that stores mails and can simulate failures.
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type SinkBehaviour = 'take' | '451' | '550' | '451 after the text' | '550 after the text' | 'forget to answer'

export interface SinkMail {
  from: string
  to: string[]
  /** Header and body as received. */
  raw: string
}

export interface Sink {
  url: string
  mails: SinkMail[]
  behaviour: SinkBehaviour
  close(): Promise<void>
}

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
const addresses = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address)

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export const startSink = async (behaviour: SinkBehaviour = 'take'): Promise<Sink> => {
  const sink: Sink = { url: '', mails: [], behaviour, close: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 200,
    onRcptTo(_, __, done) {
      if (sink.behaviour === '451') return done(answer(451, 'try later'))
      if (sink.behaviour === '550') return done(answer(550, 'no such person'))
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.behaviour === '451 after the text') return done(answer(451, 'try later'))
        if (sink.behaviour === '550 after the text') return done(answer(550, 'not wanted'))
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        sink.mails.push({ from, to: addresses(session), raw: Buffer.concat(chunks).toString() })
        if (sink.behaviour !== 'forget to answer') done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  sink.url = `smtp://127.0.0.1:${portOf(server.server as Server)}`
  sink.close = () => new Promise((resolve) => server.close(() => resolve()))
  return sink
}

/** Starts a server that accepts connections and never responds. */
export const startSilentServer = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
