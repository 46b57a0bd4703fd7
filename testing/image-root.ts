// Builds the image of a Dockerfile without a container engine: its steps run in folders with Debian, by chroot, as root.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Instruction, readDockerfile } from './dockerfile.ts'

const run = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? ''}\n${stdout}\n${stderr}`)
  return stdout
}
const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Why images cannot be built on this machine; undefined where they can. */
export const whyNoImage = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux'
  if (!works('debootstrap', '--version')) return 'needs the package debootstrap'
  return works('unshare', '--mount', 'true') ? undefined : 'needs the right to mount'
}

/** What the machine says about the network must hold in the folder too: names, its npm registry, and own certificates. */
const networkEnvironment = (): Record<string, string> => {
  const { NODE_EXTRA_CA_CERTS = '', HTTPS_PROXY = '', HTTP_PROXY = '' } = process.env
  const npm_config_registry = run('npm', 'config', 'get', 'registry').trim()
  return Object.fromEntries(
    Object.entries({ NODE_EXTRA_CA_CERTS, HTTPS_PROXY, HTTP_PROXY, npm_config_registry }).filter(([, value]) => value),
  )
}

const copyInto = (file: string, root: string) =>
  existsSync(file) && cpSync(realpathSync(file), path.join(root, file), { recursive: true })

/** A folder that stands for the image `node:…-trixie-slim`: Debian, with the Node and the npm of this machine. */
const makeBase = (folder: string) => {
  const mirror = 'http://deb.debian.org/debian'
  run('debootstrap', '--variant=minbase', '--include=libstdc++6', 'trixie', folder, mirror)
  cpSync(realpathSync(process.execPath), path.join(folder, 'usr/local/bin/node'))
  const npm = path.join(run('npm', 'root', '--global').trim(), 'npm')
  cpSync(npm, path.join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx'])
    run('ln', '-s', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(folder, 'usr/local/bin', name))
  run('chroot', folder, 'useradd', '--uid', '1000', '--create-home', 'node')
  for (const file of ['/etc/resolv.conf', '/etc/hosts', process.env.NODE_EXTRA_CA_CERTS ?? '']) {
    if (file) copyInto(file, folder)
  }
}

const toPattern = (line: string): RegExp =>
  new RegExp(
    `^${line
      .replace(/[.+]/g, '\\$&')
      .replaceAll('**/', '(?:.*/)?')
      .replace(/(?<!\.)\*(?!\))/g, '[^/]*')}(?:/.*)?$`,
  )

/** Files of the checkout that .dockerignore lets through: the last line that matches decides. */
const listContext = (context: string): string[] => {
  const rules = readFileSync(path.join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: toPattern(line.replace('!', '')) }))
  const known = run('git', '-C', context, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n')
  return known.filter(
    (file) =>
      file &&
      existsSync(path.join(context, file)) &&
      rules.reduce((isKept, rule) => (rule.pattern.test(file) ? rule.isKept : isKept), true),
  )
}

export interface Image {
  /** The folder with its files. */
  root: string
  env: Record<string, string>
  user: string
  workdir: string
  command: string[]
  healthcheck: string[]
}

interface Building {
  folder: string
  context: string
  images: Map<string, Image>
}

const copyFiles = ({ context, images }: Building, image: Image, { flags, text }: Instruction) => {
  const words = text.split(/\s+/)
  const target = path.join(image.root, path.resolve(image.workdir, words.at(-1) ?? ''))
  mkdirSync(target, { recursive: true })
  const source = flags.from ? images.get(flags.from)?.root : undefined
  for (const word of words.slice(0, -1)) {
    if (source) cpSync(path.join(source, word), target, { recursive: true, verbatimSymlinks: true })
    else if (word === '.')
      for (const file of listContext(context)) cpSync(path.join(context, file), path.join(target, file))
    else cpSync(path.join(context, word), path.join(target, path.basename(word)))
  }
}

/** Runs `script` in the image with its environment; as root, as RUN does. */
const runStep = (image: Image, script: string) => {
  const env = Object.entries({ ...image.env, ...networkEnvironment() }).map(([name, value]) => `${name}=${value}`)
  const mounted = 'mount -t proc proc "$0/proc" && exec chroot "$0" /usr/bin/env -i "$@"'
  const inside = ['sh', '-c', `cd ${image.workdir} && ${script}`]
  run('unshare', '--mount', 'sh', '-c', mounted, image.root, ...env, ...inside)
}

const apply = (building: Building, image: Image, instruction: Instruction) => {
  const { name, text, words = [] } = instruction
  if (name === 'WORKDIR') {
    image.workdir = text
    mkdirSync(path.join(image.root, text), { recursive: true })
  } else if (name === 'ENV')
    for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value
  else if (name === 'COPY') copyFiles(building, image, instruction)
  else if (name === 'RUN') runStep(image, text)
  else if (name === 'USER') image.user = text
  else if (name === 'CMD') image.command = words
  else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(text.replace(/^CMD /, '')) as string[]
  else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name)) throw new Error(`${name} is not known here.`)
}

/** Follows a Dockerfile of `context` in the empty `folder`, which needs some 2 GB and five minutes; returns the last stage. */
export const buildImage = (folder: string, context: string, dockerfile: string): Image => {
  const base = path.join(folder, 'base')
  makeBase(base)
  const building: Building = { folder, context, images: new Map() }
  const built = readDockerfile(readFileSync(path.join(context, dockerfile), 'utf8')).map((stage, i) => {
    const root = path.join(folder, `stage-${i}`)
    run('cp', '--archive', '--reflink=auto', base, root)
    const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
    const image: Image = { root, env, user: '0:0', workdir: '/', command: [], healthcheck: [] }
    if (stage.name) building.images.set(stage.name, image)
    for (const instruction of stage.instructions) apply(building, image, instruction)
    return image
  })
  const last = built.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  return last
}

/** Starts a command as a container would: the user of the image, a root that is read-only, and only /data and /tmp to write. */
export const startInImage = (image: Image, command: string[], env: Record<string, string>): ChildProcess => {
  const mounts = [
    ...['mount --bind "$0" "$0"', 'mount --bind "$0/data" "$0/data"', 'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"'],
    ...['mount -t proc proc "$0/proc"', 'mount -o remount,bind,ro "$0"'],
  ].join(' && ')
  const start = `cd ${image.workdir} && exec "$@"`
  const script = `${mounts} && exec chroot --userspec=${image.user} "$0" /usr/bin/env -i "$@"`
  const variables = Object.entries({ ...image.env, ...env }).map(([name, value]) => `${name}=${value}`)
  const args = ['--mount', 'sh', '-c', script, image.root, ...variables, 'sh', '-c', start, 'sh', ...command]
  return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Bytes of the files below a folder of the image. */
export const sizeInImage = (image: Image, folder: string): number =>
  Number(run('du', '--summarize', '--apparent-size', '--block-size=1', path.join(image.root, folder)).split('\t')[0])
