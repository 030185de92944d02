// The door of duties, on the server: all that other subjects take from it.
export { waitingDuties } from '#app/club/duties/desk/duties-room.server.ts';
export { countUntold } from '#app/club/duties/turns/told.server.ts';
export { dutiesNow, shownDuties } from './duties-now.server.ts';
export { type DutyOfEvent, dutiesOfEvent, dutiesOfEvents } from './of-event.server.ts';
