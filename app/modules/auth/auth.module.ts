import { defineModule } from '#app/kernel/module.ts';
import server from './auth.module.server.ts';

export const authModule = defineModule({
  name: 'auth',
  pages: [
    ['members/sign-in', 'sign-in.route.tsx'],
    ['members/signin', 'sign-in/signin.route.ts'],
    ['members/forgot-password', 'reset/forgot-password.route.tsx'],
    ['members/reset-password', 'reset/reset-password.route.tsx'],
    ['members/confirm-email', 'new-email/confirm-email.route.tsx'],
    ['members/come-in', 'passwordless/mail-code.route.tsx'],
    ['members/this-device', 'passwordless/device/this-device.route.tsx'],
    ['members/another-device', 'passwordless/device/another-device.route.tsx'],
    ['members/not-me', 'new-email/not-me.route.tsx'],
  ],
  styles: {
    app: ['sign-in/sign-in.css', 'passkeys/passkeys.css', 'passwordless/passwordless.css'],
  },
  ownData: {
    browsersSeen: { order: 110, label: 'Browsers used' },
    placesKnown: { order: 120, label: 'Places signed in from' },
    passkeys: { order: 270 },
    waysIn: { order: 460 },
  },
  server,
});
