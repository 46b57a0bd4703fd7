// Words of the back office: its door, its frame, its first page.

export const home_link = (a: { site: string }) => `${a.site}, inicio`
export const unreachable = 'No se ha podido conectar con el servidor'

// the door
export const login_title = 'Acceso de administración'
export const login_failed_title = 'No se ha podido iniciar sesión'
export const login_failed = 'Correo electrónico o contraseña incorrectos'
export const login_done_title = 'Sesión iniciada'
export const login_done = 'Le damos la bienvenida al panel de administración.'

// the frame
export const dashboard = 'Panel'
export const logout = 'Cerrar sesión'
