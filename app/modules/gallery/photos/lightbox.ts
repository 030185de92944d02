import PhotoSwipe, { type SlideData } from 'photoswipe';
import css from 'photoswipe/style.css?url';
import { addLightboxButtons } from './lightbox-buttons.ts';

/** Opens a lightbox for the pictures of a grid, starting at `index`; on close the focus returns to that link. */
export async function openPhotoLightbox(grid: HTMLElement, index: number): Promise<void> {
  const all = [...grid.querySelectorAll<HTMLAnchorElement>('a')];
  const links = all.filter((link) => link.offsetParent !== null);
  const opened = all[index];
  if (!opened) return;
  await loadLightboxStyles();
  // Ignore a second click while PhotoSwipe is still loading.
  if (document.querySelector('.pswp')) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lightbox = new PhotoSwipe({
    dataSource: links.map(createSlide),
    index: Math.max(0, links.indexOf(opened)),
    showHideAnimationType: still ? 'none' : 'fade',
    zoomAnimationDuration: still ? false : 300,
    bgOpacity: 1,
    // Space for the caption.
    padding: { top: 0, bottom: 64, left: 0, right: 0 },
    returnFocus: false,
    // A tap must not hide the buttons, the alternative to swiping.
    tapAction: false,
    errorMsg: 'This photograph could not be loaded.',
  });
  lightbox.on('uiRegister', () => addLightboxButtons(lightbox));
  lightbox.on('afterInit', () => {
    lightbox.element?.setAttribute('aria-label', 'Photographs');
    lightbox.element?.setAttribute('aria-modal', 'true');
  });
  lightbox.on('destroy', () => opened.focus());
  lightbox.init();
}

/** Slide of a link: WebP renditions at the thumbnail's widths, and the original for zooming. */
function createSlide(link: HTMLAnchorElement): SlideData {
  const image = link.querySelector<HTMLImageElement>('picture img');
  const widths = link.querySelector<HTMLSourceElement>('source[type="image/webp"]')?.srcset;
  const { pswpWidth, pswpHeight } = link.dataset;
  return {
    src: link.href,
    srcset: `${widths ? `${widths}, ` : ''}${link.href} ${pswpWidth}w`,
    width: Number(pswpWidth),
    height: Number(pswpHeight),
    msrc: image?.currentSrc,
    alt: image?.alt,
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
  };
}

function loadLightboxStyles(): Promise<void> {
  if (document.querySelector(`link[href="${css}"]`)) return Promise.resolve();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: css });
  const loaded = new Promise<void>((resolve) => {
    sheet.onload = sheet.onerror = () => resolve();
  });
  document.head.append(sheet);
  return loaded;
}
