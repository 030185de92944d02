import type PhotoSwipe from 'photoswipe';

/**
 * Adds buttons, counter and caption to the lightbox, styled by PhotoSwipe's own classes. PhotoSwipe would insert them
 * as HTML strings, which our Trusted Types policy forbids. Called in its 'uiRegister' handler.
 */
export function addLightboxButtons(lightbox: PhotoSwipe): void {
  const { ui, element, scrollWrap } = lightbox;
  if (!ui || !element || !scrollWrap) return;
  ui.uiElementsData = [];

  const counter = createLightboxDiv('counter');
  const loading = createLightboxDiv('preloader');
  loading.append(createLightboxIcon(32, 'M21.2 16a5.2 5.2 0 1 1-5.2-5.2V8a8 8 0 1 0 8 8h-2.8Z'));
  const glass = 'M17.426 19.926a6 6 0 1 1 1.5-1.5L23 22.5 21.5 24l-4.074-4.074z';
  const bar = createLightboxDiv('top-bar pswp__hide-on-close');
  bar.append(
    counter,
    loading,
    createLightboxButton(
      'zoom',
      'Zoom',
      createLightboxIcon(32, glass, 'M11 16v-2h6v2z', 'M13 12h2v6h-2z'),
      () => lightbox.toggleZoom(),
    ),
    createLightboxButton(
      'close',
      'Close',
      createLightboxIcon(32, 'M24 10l-2-2-6 6-6-6-2 2 6 6-6 6 2 2 6-6 6 6 2-2-6-6z'),
      () => lightbox.close(),
    ),
  );
  lightbox.topBar = bar;
  const arrow = 'M29 43l-3 3-16-16 16-16 3 3-13 13 13 13z';
  const side = 'arrow pswp__hide-on-close pswp__button--arrow--';
  scrollWrap.append(
    bar,
    createLightboxButton(`${side}prev`, 'Previous photograph', createLightboxIcon(60, arrow), () =>
      lightbox.prev(),
    ),
    createLightboxButton(`${side}next`, 'Next photograph', createLightboxIcon(60, arrow), () =>
      lightbox.next(),
    ),
  );
  const caption = createLightboxDiv('caption pswp__hide-on-close');
  caption.setAttribute('aria-live', 'polite');
  element.append(caption);

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const showLoading = () => {
    const isLoading = () => lightbox.currSlide?.content.isLoading() ?? false;
    const show = () => loading.classList.toggle('pswp__preloader--active', isLoading());
    clearTimeout(waiting);
    if (isLoading()) waiting = setTimeout(show, lightbox.options.preloaderDelay ?? 0);
    else show();
  };
  lightbox.on('change', () => {
    counter.textContent = `${lightbox.currIndex + 1} of ${lightbox.getNumItems()}`;
    caption.textContent = lightbox.currSlide?.data.caption ?? '';
    showLoading();
  });
  lightbox.on('loadComplete', showLoading);
}

function createLightboxDiv(names: string): HTMLDivElement {
  return Object.assign(document.createElement('div'), { className: `pswp__${names}` });
}

function createLightboxButton(
  names: string,
  title: string,
  drawing: SVGElement,
  act: () => void,
): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className: `pswp__button pswp__button--${names}`, title });
  made.setAttribute('aria-label', title);
  made.append(drawing);
  made.onclick = act;
  return made;
}

/**
 * Icon of SVG paths; the first one is rendered once more below as its shadow, and the strokes of a second and third
 * lie across.
 */
function createLightboxIcon(size: number, ...paths: string[]): SVGElement {
  const drawing = createSvgElement('svg', {
    'aria-hidden': 'true',
    class: 'pswp__icn',
    viewBox: `0 0 ${size} ${size}`,
    width: `${size}`,
    height: `${size}`,
  });
  const parts = paths.map((d, n) =>
    createSvgElement(
      'path',
      n === 0 ? { d } : { d, fill: 'currentColor', class: `pswp__zoom-icn-bar-${'hv'[n - 1]}` },
    ),
  );
  drawing.append(createSvgElement('path', { d: paths[0] ?? '', class: 'pswp__icn-shadow' }), ...parts);
  return drawing;
}

function createSvgElement(tag: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
