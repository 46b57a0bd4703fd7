// Words of the page that asks whether the server reaches its database.

export const title = 'Database test'
export const line = 'Checks whether the server can reach its database.'
export const test = 'Test Database Connection'
export const testing = 'Testing...'
export const success = 'Success'
export const error = 'Error'
export const message = 'Message'
export const data = 'Data'
export const details = 'Error details'
export const status = (a: { status: number; code: string }) =>
  a.status === 0 ? 'No response from the server' : `HTTP ${a.status}, ${a.code}`
export const sql_class = (a: { name: string }) => `SQLSTATE class ${a.name}`
export const more_for_office = 'Sign in as an administrator for more details.'
export const failed = 'Error connecting to server'
export const hints = 'Troubleshooting'
export const hint_server = (a: { port: string }) => `Is the server running? It should answer on port ${a.port}.`
export const hint_database = 'Is the database running, and is its address in the configuration correct?'
export const hint_again = 'The result is cached for five seconds: wait a moment before you test again.'
export const hint_log = 'The server log contains the database error.'
