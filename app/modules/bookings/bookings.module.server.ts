import { defineServerModule } from '#app/kernel/module.ts';
import { day, hour } from '#app/kernel/rate-limit.ts';

export default defineServerModule({
  limits: {
    'enter-here': { count: 10, seconds: hour },
    'enter-email': { count: 8, seconds: day },
  },
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'enter-here': true;
    'enter-email': true;
  }
}
