import { parseWorkbook } from '#app/core/lists/workbook/parse-workbook.server.ts';
import { runWorkerLoop } from './worker-loop.ts';

// The library writes unusual number formats to the console, with words of the file.
console.error = () => {};

/** Workbook worker process. */
runWorkerLoop<{ file: string }>(({ file }) => parseWorkbook(file));
