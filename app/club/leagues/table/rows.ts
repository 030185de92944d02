import type { z } from 'zod';
import type { resultRow, tableRow } from './schemas.server.ts';

/** Tables and results as pages show them. */
export type TableRow = z.output<typeof tableRow>;
export type ResultRow = z.output<typeof resultRow>;
