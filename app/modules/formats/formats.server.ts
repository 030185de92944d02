// Public API of formats, on the server: everything that other modules import from it.
export { type ReadyFormat, readyFormat } from '#app/modules/formats/admin/formats-room.server.ts';
export { readyFormats } from '#app/modules/formats/admin/ready-formats.server.ts';
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
