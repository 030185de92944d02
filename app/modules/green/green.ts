// Public API of green.

export {
  formatGreenStatus,
  type GreenStatus,
  maxRinksInPlay,
} from './green-status.ts';
