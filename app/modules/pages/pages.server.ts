// Public API of pages on the server.
export { readNoticesOfDay } from '#app/modules/pages/notices/notice-queries.server.ts';
