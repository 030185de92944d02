// Public API of the duties module, server side: other modules import only from here.
export { getDutiesNeedingAttention } from '#app/modules/duties/admin/duties-section.server.ts';
export { countPendingDutyNews } from '#app/modules/duties/slots/pending-duty-news.server.ts';
export { type EventDuty, readDutiesByEvent, readEventDuties } from './event-duties.server.ts';
export { readDuties, readDutiesForDisplay } from './read-duties.server.ts';
