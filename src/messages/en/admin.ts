// Words of the back office: its door, its frame, its first page. Fixed strings of the specification are kept to the letter.

export const home_link = (a: { site: string }) => `${a.site}, home`
export const unreachable = 'Error connecting to the server'

// the door
export const login_title = 'Admin sign-in'
export const login_failed_title = 'Login Failed'
export const login_failed = 'Invalid email or password'
export const login_done_title = 'Login Successful'
export const login_done = 'Welcome to the admin dashboard!'

// the frame
export const dashboard = 'Dashboard'
export const logout = 'Logout'
