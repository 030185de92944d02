import { createHash, type X509Certificate } from 'node:crypto';

const day = 24 * 3600_000;

/** Maximum days before expiry at which a late renewal is reported: later for short-lived certificates. */
const maxReportBeforeMs = 20 * day;

interface Life {
  from: Date;
  until: Date;
}

export const getTlsCertificateLifetime = ({ validFromDate, validToDate }: X509Certificate): Life => ({
  from: validFromDate,
  until: validToDate,
});

/**
 * Return the renewal time: at a third of the remaining lifetime, or up to a thirtieth later, so that certificates issued together
 * are not renewed together. Deterministic for each certificate.
 */
export function getTlsCertificateRenewalTime(certificate: X509Certificate): Date {
  const { from, until } = getTlsCertificateLifetime(certificate);
  const life = until.getTime() - from.getTime();
  const [byte = 0] = createHash('sha256').update(certificate.serialNumber).digest();
  return new Date(until.getTime() - life / 3 + (life / 30) * (byte / 256));
}

/** True when the renewal is so late that it needs attention. */
export function isTlsCertificateRenewalLate(certificate: X509Certificate, now: Date): boolean {
  const { from, until } = getTlsCertificateLifetime(certificate);
  const life = until.getTime() - from.getTime();
  return until.getTime() - now.getTime() <= Math.min(maxReportBeforeMs, (life * 2) / 9);
}

/** Whole days until expiry; negative once expired. */
export const getTlsCertificateDaysLeft = (certificate: X509Certificate, now: Date) =>
  Math.floor((getTlsCertificateLifetime(certificate).until.getTime() - now.getTime()) / day);
