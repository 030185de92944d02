import { isRaw, type Plan } from './calls.ts';
import { asText } from './headers.ts';

/** True if an address matches a path template with parameters. */
export const fits = (template: string, path: string) => {
  const context = template.split('/');
  const given = path.split('/');
  return (
    context.length === given.length &&
    context.every((part, n) => part === given[n] || (part.startsWith('{') && given[n] !== ''))
  );
};

/** Encode as a careful client does; a lone surrogate as no client should. */
export function encoded(value: unknown): string {
  const text = asText(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

export function asBody(type: string | undefined, value: unknown): BodyInit {
  if (type === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null)
    return new URLSearchParams(Object.entries(value).map(([key, one]) => [key, asText(one)]));
  return JSON.stringify(value) ?? '';
}

export function shortly({ headers, body }: Plan): string {
  const sent =
    body && (isRaw(body.value) ? String(body.value.raw).slice(0, 200) : JSON.stringify(body.value));
  return `${JSON.stringify(headers).slice(0, 300)} ${body?.type ?? ''} ${sent?.slice(0, 700) ?? ''}`;
}
