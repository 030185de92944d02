// Public API of in-play.

export {
  formatInPlayMatch,
  type InPlayMatch,
  inPlayMatchQuietMinutes,
} from './in-play-match.ts';
