// Public API of calendar.
export { nearName, plainName, sameName } from '#app/modules/calendar/clubs/club-names.ts';
export { clubFields } from '#app/modules/calendar/clubs/clubs.ts';
export {
  clubOfSide,
  isNobody,
  type OurNames,
  type Ours,
  plainTeam,
  readOurs,
  readSides,
  sameSide,
} from '#app/modules/calendar/clubs/team-names.ts';
export { roomPath } from '#app/modules/calendar/events/calendar-room.ts';
export type { DeskEvent } from '#app/modules/calendar/events/desk-event.ts';
export { timeWords } from '#app/modules/calendar/events/event-time.ts';
export { rollUpDay } from '#app/modules/calendar/events/roll-up-words.ts';
export { emptyCalendar, fromThere, placeOf, timesOf, zone } from '#app/modules/calendar/feed/icalendar.ts';
export { type Green, greenSentence, mostRinks } from '#app/modules/calendar/green/green.ts';
export { type InPlay, inPlayWords, quietAfter } from '#app/modules/calendar/in-play/in-play.ts';
export { type Kind, kindOf, nameWithin, usualTime } from '#app/modules/calendar/kinds/kinds.ts';
export { readFixtureDate } from '#app/modules/calendar/pasted-list/fixture-dates.ts';
export { readTime } from '#app/modules/calendar/pasted-list/fixture-words.ts';
export { dayAlone, lineParts } from '#app/modules/calendar/pasted-list/list-shapes.ts';
export { afterToday, todayOf } from '#app/modules/calendar/today/today.ts';
export {
  type CalendarEvent,
  calledOff,
  nextEvent,
  readUntil,
  type Season,
  toCome,
  withMoved,
} from '#app/modules/calendar/year-round/season.ts';
export { howItEnded } from './how-it-ended.ts';
