// Public API of formats, on the server: everything that other modules import from it.
export {
  type NamedFormat,
  namedFormatSchema,
} from '#app/modules/formats/admin/format-admin-schemas.server.ts';
export { readAvailableFormats } from '#app/modules/formats/admin/read-formats.server.ts';
export {
  bothSidesSchema,
  formatSchema,
  pointsSchema,
  scoreSheetSchema,
  shotsSchema,
  sideSchema,
  teamFiguresSchema,
  validFormatSchema,
} from './format-schemas.server.ts';
