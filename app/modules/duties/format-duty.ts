import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';

/** Texts about duties, for screens and mails. */

interface DateAndTime {
  date: string;
  /** 'HH:MM', or ''. */
  time: string;
}

/** 'Saturday 12 July at 3pm' */
export const formatDutyTime = ({ date, time }: DateAndTime) =>
  formatWeekdayAndDate(date) + (time ? ` at ${formatTimeOfDay(time)}` : '');

/** 'Teas, Osmoor': the rota, and the title of its event. */
export const formatDutyTitle = ({ rotaName, title }: { rotaName: string; title: string }) =>
  title ? `${rotaName}, ${title}` : rotaName;

export const formatDutyInSentence = (duty: DateAndTime & { rotaName: string; title: string }) =>
  `${formatDutyTitle(duty)}, on ${formatDutyTime(duty)}`;

/** A duty in the audit log: 'Teas, Osmoor, Saturday 12 July'. */
export const formatDutyForAudit = (duty: { rotaName: string; title: string; date: string }) =>
  `${formatDutyTitle(duty)}, ${formatWeekdayAndDate(duty.date)}`;
