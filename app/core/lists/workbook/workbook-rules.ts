/** Rules of uploaded workbooks that browser and server share. */

/** Sheet of a workbook as text: empty rows and columns at its ends are dropped. */
export interface WorkbookSheet {
  name: string;
  rows: string[][];
}

export const maxWorkbookMegabytes = 5;

/** True for a ZIP archive (.xlsx, .ods) or an OLE container (.xls, or a workbook with a password). */
export function isWorkbookFile(bytes: Uint8Array): boolean {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  return begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

export const unsupportedWorkbookMessage =
  'This is not a spreadsheet. Choose an Excel workbook (.xlsx), an OpenDocument spreadsheet (.ods) or a CSV file.';

export const workbookUploadMessages = {
  tooMuch: `This workbook is too large. Choose one of ${maxWorkbookMegabytes} MB or less.`,
  broken: 'Part of the workbook was lost on the way. Choose it again.',
  many: 'Too many files are being sent at the moment. Try again in a minute.',
};
