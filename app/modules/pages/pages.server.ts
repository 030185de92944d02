// The door of pages, on the server: all that other subjects take from it.
export { noticesOn } from '#app/modules/pages/notices/notices.server.ts';
