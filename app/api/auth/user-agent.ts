const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'an iPad'],
  [/\biPhone\b/, 'an iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (list: [RegExp, string][], userAgent: string | undefined) =>
  list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];

/** Browser family alone: 'Chrome'. */
export const describeBrowser = (userAgent: string | undefined) =>
  findName(browsers, userAgent) ?? 'an unknown browser';

/** Describe a browser: 'Chrome on Android'. No part of the user agent is stored. */
export function describeUserAgent(userAgent: string | undefined): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (!browser && !system) return 'An unknown browser';
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`;
}
