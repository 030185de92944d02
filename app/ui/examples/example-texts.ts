import type { RichText } from '#app/core/rich-text/rich-text.ts';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { longSentence, longWord } from './example-section.tsx';

const words = (text: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]): RichText => ({
  type: 'text',
  text,
  marks,
});
const paragraph = (...content: RichText[]): RichText => ({ type: 'paragraph', content });
const item = (text: string): RichText => ({ type: 'listItem', content: [paragraph(words(text))] });

/** Picture of a text, 3 by 2. */
export const examplePicture = { src: '/example.webp', alt: 'A jack on the green', width: 600, height: 400 };

/** Every kind of text that a page or a message can have. */
export const exampleText: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('What to bring')] },
    paragraph(
      words('Flat shoes, '),
      words('always', { type: 'bold' }),
      words(', and a '),
      words('hat', { type: 'italic' }),
      words('. Ask '),
      { type: 'mention', attrs: { id: 'edie', label: 'Edie Marsh' } },
      words(' or '),
      { type: 'mention', attrs: { id: 'tom', label: 'Tom Brader' } },
      words(', or read '),
      words('the guide', { type: 'link', attrs: { href: '/new-to-bowling' } }),
      words('. We have played here for {years} years.'),
    ),
    { type: 'heading', attrs: { level: 3 }, content: [words(longSentence)] },
    { type: 'bulletList', content: [item('Woods, if you have your own'), item(longWord)] },
    { type: 'orderedList', content: [item('Sign in at the hut'), item('Find a partner')] },
    { type: 'blockquote', content: [paragraph(words('The green is open until seven.'))] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: examplePicture },
  ],
};

export const formattedText = JSON.stringify({
  type: 'doc',
  content: [
    paragraph(words('The green is '), words('closed', { type: 'bold' }), words(' on Monday.')),
    { type: 'bulletList', content: [item('Mowing'), item('Watering')] },
  ],
});

export const plainText = JSON.stringify({ type: 'doc', content: [paragraph(words(longSentence))] });

/** Drawn here: a page of examples has no stored pictures. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#3f7d54" d="M0 0h600v400H0z"/><circle cx="300" cy="220" r="60" fill="#fbf6e9"/></svg>`;

/** Storage whose pictures are found, late or refused. */
export const storageOf = (outcome: 'found' | 'late' | 'refused'): EditorPictureStorage => ({
  isOurs: (src) => src === examplePicture.src,
  send: () => Promise.resolve(examplePicture),
  load: () => {
    if (outcome === 'refused') return Promise.reject(new Error('Check your connection.'));
    if (outcome === 'late') return new Promise(() => {});
    return Promise.resolve(new Blob([drawing], { type: 'image/svg+xml' }));
  },
});
