/** The script of every page in development: connects it to the development server, which reloads it. */
export const RELOAD_SCRIPT = 'import "/@vite/client"';
