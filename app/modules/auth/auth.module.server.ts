import { defineServerModule } from '#app/kernel/module.ts';
import { day, hour, quarter } from '#app/kernel/rate-limit.ts';
import { excludeFromExport, exclusionReasons, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'doors',
      order: 110,
      setting: {
        group: 'people',
        order: 50,
        label: 'Signing in without a password',
        about: 'With a code by email, from a device that is signed in, or with a passkey.',
      },
    },
  ],
  endpoints: [
    async (site) => (await import('./sign-in.api.ts')).signInApi(site),
    async (site) => (await import('./passwordless.api.ts')).passwordlessApi(site),
    async (site) => (await import('#app/modules/auth/passkeys/passkeys.api.ts')).passkeysApi(site),
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/auth/passkeys/webauthn/challenges.server.ts')).purgePasskeyChallenges(
        db,
        clock,
      ),
    async ({ db, clock }) =>
      (await import('#app/modules/auth/codes/sign-in-requests.server.ts')).purgeSignInRequests(db, clock),
    async ({ db, clock }) =>
      (await import('#app/modules/auth/codes/codes.server.ts')).purgeAccountCodes(db, clock),
    async ({ db, clock }) =>
      (await import('#app/modules/auth/sign-in/known-ips.server.ts')).purgeKnownSignInIps(db, clock),
  ],
  mails: [
    {
      key: 'sign-ins',
      order: 90,
      label: 'Email me when my account is used in a browser for the first time',
      isDefault: true,
    },
  ],
  privacy: [
    {
      order: 80,
      feature: 'doors',
      name: 'signing in without a password',
      title: 'Signing in without a password',
      words:
        ': when you ask for a code or sign in on another device, we store the email address, the kind of browser and the time for one day. The code is stored in a form that no one can read. For a passkey, we store its public part, its name, and when it was created and last used, until you remove it. Your fingerprint, face or PIN never leaves your device.',
      earlier: 'How you come in without a password',
    },
  ],
  tables: {
    device: { retention: includeInExport('browsersSeen', 'goes'), merge: { member: 'ends' } },
    known_place: { retention: includeInExport('placesKnown', 'goes'), merge: { member: 'ends' } },
    code: {
      finder: 'none',
      retention: excludeFromExport(exclusionReasons.credential, 'goes'),
      merge: { member: 'ends' },
    },
    code_hash: { finder: 'none', retention: excludeFromExport(exclusionReasons.credential, 'goes') },
    way_in: {
      finder: 'none',
      retention: excludeFromExport(exclusionReasons.shortLived, 'goes'),
      merge: { member: 'ends' },
    },
    passkey: { retention: includeInExport('passkeys', 'goes'), merge: { member: 'ends' } },
    passkey_challenge: {
      retention: excludeFromExport(exclusionReasons.shortLived, 'goes'),
      merge: { member: 'ends' },
    },
  },
  /**
   * Guessing at one account from one address is stopped first, so that the member can still sign in from elsewhere. From all
   * addresses unknown to the account: 40 sign-in attempts in 15 minutes, 10 password resets, six sign-in codes an hour; after 20
   * wrong codes a day, each has two attempts instead of five. Known addresses (known-ips.server.ts) have a separate count that
   * strangers cannot exhaust.
   */
  limits: {
    'sign-in-account-here': { count: 10, seconds: quarter },
    'sign-in-account': { count: 40, seconds: quarter },
    'sign-in-here': { count: 60, seconds: quarter },
    'passkey-here': { count: 120, seconds: quarter },
    'reset-account-here': { count: 5, seconds: quarter },
    'reset-account': {
      count: 10,
      seconds: quarter,
      message:
        'We have already sent several links to this address. Check your inbox and your junk or spam folder.',
    },
    'reset-here': { count: 15, seconds: quarter },
    'way-in-here': { count: 15, seconds: quarter },
    'way-in-account-here': { count: 5, seconds: quarter },
    'way-in-account': {
      count: 6,
      seconds: hour,
      message:
        'We have already sent several codes to this address. Check your inbox and your junk or spam folder.',
    },
    'way-in-digits': { count: 20, seconds: day },
    'password-member': { count: 10, seconds: quarter },
    'new-email-member': {
      count: 3,
      seconds: day,
      message: 'You can change your email address three times a day.',
    },
  },
  memberPaths: [
    '/login',
    '/logout',
    '/reset-password/*',
    '/api/email/*',
    '/api/sign-in/*',
    '/api/passkeys/*',
  ],
  ports: {
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnSignInData,
    erase: async () => (await import('./erase.port.server.ts')).eraseSignInRequests,
    linkCodes: async () => (await import('./link-codes.port.server.ts')).signInLinkCodes,
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'sign-in-account-here': true;
    'sign-in-account': true;
    'sign-in-here': true;
    'passkey-here': true;
    'reset-account-here': true;
    'reset-account': true;
    'reset-here': true;
    'way-in-here': true;
    'way-in-account-here': true;
    'way-in-account': true;
    'way-in-digits': true;
    'password-member': true;
    'new-email-member': true;
  }
}

declare module '#app/site/mail.ts' {
  interface CodedLinkKinds {
    account: true;
    'way-in': true;
  }
}

declare module '#app/kernel/notification-kinds.ts' {
  interface MailKinds {
    'sign-ins': true;
  }
}

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    doors: true;
  }
}
