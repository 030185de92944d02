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

/** Describe a browser: 'Chrome on Android'. No part of the user agent is stored. */
export function describeUserAgent(userAgent: string | undefined): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (!browser && !system) return 'An unknown browser';
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`;
}
