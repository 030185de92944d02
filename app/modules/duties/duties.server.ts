// Public API of the duties module, server side: other modules import only from here.
export { waitingDuties } from '#app/modules/duties/admin/duties-room.server.ts';
export { countUntold } from '#app/modules/duties/turns/told.server.ts';
export { dutiesNow, shownDuties } from './duties-now.server.ts';
export { type DutyOfEvent, dutiesOfEvent, dutiesOfEvents } from './of-event.server.ts';
