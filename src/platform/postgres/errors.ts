// What can keep the embedded PostgreSQL from starting.
// The message is written for the person who typed `npm start`: what is wrong, where, and what to do.
export type LaunchTrouble =
  | 'NO_ACCOUNT'
  | 'NO_BINARIES'
  | 'FOLDER_CLOSED'
  | 'FOLDER_OF_OTHERS'
  | 'IN_USE'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'SERVER_LOST'

export class PostgresLaunchError extends Error {
  readonly code: LaunchTrouble

  constructor(code: LaunchTrouble, message: string) {
    super(message)
    this.name = 'PostgresLaunchError'
    this.code = code
  }
}
