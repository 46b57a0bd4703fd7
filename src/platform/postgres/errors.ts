// Errors that keep the embedded PostgreSQL from starting.
// The message is for the person who ran `npm start`: the problem, the place and what to do.
export type LaunchErrorCode =
  | 'NO_ACCOUNT'
  | 'NO_BINARIES'
  | 'FOLDER_CLOSED'
  | 'FOLDER_OF_OTHERS'
  | 'IN_USE'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'SERVER_LOST'

export class PostgresLaunchError extends Error {
  readonly code: LaunchErrorCode

  constructor(code: LaunchErrorCode, message: string) {
    super(message)
    this.name = 'PostgresLaunchError'
    this.code = code
  }
}
