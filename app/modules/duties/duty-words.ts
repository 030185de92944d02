import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';
import { english } from '#app/core/language.ts';

/** Texts about duties, for screens and mails. */

/** '2025-07-12' -> 'Saturday 12 July' */
export const longDay = (date: string) =>
  `${weekdayOf(Number(date.slice(0, 4)), date.slice(5))} ${showDay(date.slice(5))}`;

interface When {
  date: string;
  /** 'HH:MM', or ''. */
  time: string;
}

/** 'Saturday 12 July at 3pm' */
export const whenWords = ({ date, time }: When) => longDay(date) + (time ? ` at ${showTime(time)}` : '');

/** 'Teas, Osmoor': the rota, and the title of its event. */
export const dutyTitle = ({ rotaName, title }: { rotaName: string; title: string }) =>
  title ? `${rotaName}, ${title}` : rotaName;

const list = new Intl.ListFormat(english, { type: 'conjunction' });
/** 'Joan, Ron and Edie' */
export const together = (names: string[]) => list.format(names);

/** A duty within a sentence: 'Teas, Osmoor, on Saturday 12 July at 3pm'. */
export const inSentence = (duty: When & { rotaName: string; title: string }) =>
  `${dutyTitle(duty)}, on ${whenWords(duty)}`;

/** A duty in the audit log: 'Teas, Osmoor, Saturday 12 July'. */
export const dutyOn = (duty: { rotaName: string; title: string; date: string }) =>
  `${dutyTitle(duty)}, ${longDay(duty.date)}`;
