import { parsePdf } from '#app/modules/documents/files/parse-pdf.server.ts';
import { runWorkerLoop } from './worker-loop.ts';

/** PDF worker process. */
runWorkerLoop<{ file: string }>(({ file }) => parsePdf(file));
