// The door of formats, on the server: all that other subjects take from it.
export { type ReadyFormat, readyFormat } from '#app/club/formats/desk/formats-room.server.ts';
export { readyFormats } from '#app/club/formats/desk/ready-formats.server.ts';
export {
  bothSides,
  figures,
  fittingFormat,
  format,
  points,
  scoreSheet,
  shots,
  side,
} from './schemas.server.ts';
