import { readPdf } from '#app/modules/documents/files/read-pdf.server.ts';
import { work } from './work.ts';

/** PDF worker process. */
work<{ file: string }>(({ file }) => readPdf(file));
