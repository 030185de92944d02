// The door of calendar: all that other subjects take from it.
export { nearName, plainName, sameName } from '#app/club/calendar/clubs/club-names.ts';
export { clubFields } from '#app/club/calendar/clubs/clubs.ts';
export {
  clubOfSide,
  isNobody,
  type OurNames,
  type Ours,
  plainTeam,
  readOurs,
  readSides,
  sameSide,
} from '#app/club/calendar/clubs/team-names.ts';
export { roomPath } from '#app/club/calendar/events/calendar-room.ts';
export type { DeskEvent } from '#app/club/calendar/events/desk-event.ts';
export { timeWords } from '#app/club/calendar/events/event-time.ts';
export { rollUpDay } from '#app/club/calendar/events/roll-up-words.ts';
export { emptyCalendar, fromThere, placeOf, timesOf, zone } from '#app/club/calendar/feed/icalendar.ts';
export { type Green, greenSentence, mostRinks } from '#app/club/calendar/green/green.ts';
export { type InPlay, inPlayWords, quietAfter } from '#app/club/calendar/in-play/in-play.ts';
export { type Kind, kindOf, nameWithin, usualTime } from '#app/club/calendar/kinds/kinds.ts';
export { readFixtureDate } from '#app/club/calendar/pasted-list/fixture-dates.ts';
export { readTime } from '#app/club/calendar/pasted-list/fixture-words.ts';
export { dayAlone, lineParts } from '#app/club/calendar/pasted-list/list-shapes.ts';
export { afterToday, todayOf } from '#app/club/calendar/today/today.ts';
export {
  type CalendarEvent,
  calledOff,
  nextEvent,
  readUntil,
  type Season,
  toCome,
  withMoved,
} from '#app/club/calendar/year-round/season.ts';
export { howItEnded } from './how-it-ended.ts';
