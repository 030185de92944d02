import { defineServerModule } from '#app/kernel/module.ts';
import { day, hour } from '#app/kernel/rate-limit.ts';

export default defineServerModule({
  limits: {
    'mail-in-member': {
      count: 20,
      seconds: hour,
      message: 'You have sent 20 replies by email within an hour.',
    },
    'mail-refusal-member': { count: 5, seconds: day },
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'mail-in-member': true;
    'mail-refusal-member': true;
  }
}
