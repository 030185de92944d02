// The door of law, on the server: all that other subjects take from it.
export { lawNow, lawPressing } from './law-now.server.ts';
