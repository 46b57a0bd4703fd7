// Words of the page that asks whether the server reaches its database.

export const title = 'Database test'
export const line = 'Asks the server whether it reaches its database.'
export const test = 'Test Database Connection'
export const testing = 'Testing...'
export const success = 'Success'
export const error = 'Error'
export const message = 'Message'
export const data = 'Data'
export const details = 'Error details'
export const status = (a: { status: number; code: string }) =>
  a.status === 0 ? 'The server gave no answer' : `HTTP ${a.status}, ${a.code}`
export const sql_class = (a: { name: string }) => `SQLSTATE class ${a.name}`
export const more_for_office = 'Administrators who are signed in are told more.'
export const failed = 'Error connecting to server'
export const hints = 'Troubleshooting'
export const hint_server = (a: { port: string }) => `Is the server running? It should answer on port ${a.port}.`
export const hint_database = 'Is the database running, and does the configuration have its address?'
export const hint_again = 'The answer is kept for five seconds: after a repair, wait a moment before you test again.'
export const hint_log = 'What the database said stands in the log of the server.'
