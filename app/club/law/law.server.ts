// The door of law, on the server: all that other subjects take from it.
export { lawPressing } from './law-now.server.ts';
