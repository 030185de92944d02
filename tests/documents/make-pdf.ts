/** Create a small PDF: a heading and paragraphs, wrapped into rows and pages. Western European characters only. */
export function makePdf(title: string, paragraphs: string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapParagraph(paragraph), '']);
  const sheets: string[][] = [];
  for (let first = 0; first < lines.length; first += perPage)
    sheets.push(lines.slice(first, first + perPage));
  return assemblePdf(sheets.map((sheet, i) => content(i === 0 ? title : '', sheet)));
}

const perPage = 44;
const perLine = 84;

function wrapParagraph(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`.trim();
    if (longer.length > perLine) lines.push(word);
    else lines[last] = longer;
  }
  return lines;
}

/** Encodes text for WinAnsi fonts, which have curly quotes at codes of their own. */
const encodeText = (text: string) =>
  `(${text
    .replaceAll('’', '\x92')
    .replaceAll('‘', '\x91')
    .replace(/[\\()]/g, '\\$&')}) Tj`;

const content = (title: string, lines: string[]) =>
  [
    'BT /B 20 Tf 60 770 Td',
    encodeText(title),
    '/R 11 Tf 0 -34 Td 16 TL',
    ...lines.map((line) => `${encodeText(line)} T*`),
    'ET',
  ].join('\n');

/** Assemble a PDF with a page for each content stream. */
export function assemblePdf(
  contents: string[],
  { catalog = '', more = [] }: { catalog?: string; more?: string[] } = {},
): Buffer {
  const pages = contents.map((_, i) => `${5 + i * 2} 0 R`);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const fonts = '/Resources << /Font << /R 3 0 R /B 4 0 R >> >>';
  return numbered([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...contents.flatMap((text, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${fonts} /Contents ${6 + i * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    ]),
    ...more,
  ]);
}

/** Objects numbered from 1, with their cross-reference table. */
function numbered(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
