// Public API of law on the server: the only import for other modules.
export { lawNow, lawPressing } from './law-now.server.ts';
