// Public API of pages on the server.
export { noticesOn } from '#app/modules/pages/notices/notices.server.ts';
