import { expect } from './site.ts';

/** The only cookie that a visitor gets: it lasts 365 days (docs/requirements.md section 9). */
export function consentCookie(value: string) {
  const year = Date.now() / 1000 + 365 * 86_400;
  return expect.objectContaining({
    name: 'CookieConsent',
    value,
    path: '/',
    sameSite: 'Lax',
    expires: expect.closeTo(year, -3),
  });
}
