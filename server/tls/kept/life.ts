import { createHash, type X509Certificate } from 'node:crypto';

const day = 24 * 3600_000;

/** So many days before the end somebody is told, at the most: a short life is told of later. */
const tellAt = 20 * day;

interface Life {
  from: Date;
  until: Date;
}

export const lifeOf = ({ validFromDate, validToDate }: X509Certificate): Life => ({
  from: validFromDate,
  until: validToDate,
});

/**
 * When a certificate is to be renewed: when a third of its life is left, or up to a thirtieth later, so that not all who got
 * theirs on one day come on one day again. Each certificate has its own moment.
 */
export function renewAt(certificate: X509Certificate): Date {
  const { from, until } = lifeOf(certificate);
  const life = until.getTime() - from.getTime();
  const [byte = 0] = createHash('sha256').update(certificate.serialNumber).digest();
  return new Date(until.getTime() - life / 3 + (life / 30) * (byte / 256));
}

/** Whether it ought to have been renewed for so long that somebody has to look. */
export function wantsHelp(certificate: X509Certificate, now: Date): boolean {
  const { from, until } = lifeOf(certificate);
  const life = until.getTime() - from.getTime();
  return until.getTime() - now.getTime() <= Math.min(tellAt, (life * 2) / 9);
}

/** Whole days that are left; less than none once it has ended. */
export const daysLeft = (certificate: X509Certificate, now: Date) =>
  Math.floor((lifeOf(certificate).until.getTime() - now.getTime()) / day);
