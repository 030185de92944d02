/** SPEC.md section 1: a card's picture that fails gives way to a tiny placeholder, with one warning for each card. */
export function watchCardPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-card-picture]')) {
    const replace = () => {
      if (picture.dataset.cardPicture === 'replaced') return;
      picture.dataset.cardPicture = 'replaced';
      console.warn(
        `The picture of the card '${picture.dataset.card}' did not load: ${picture.currentSrc || picture.src}`,
      );
      picture.src = placeholder;
    };
    // It may have failed before this script ran.
    if (picture.complete && picture.naturalWidth === 0) replace();
    else picture.addEventListener('error', replace);
  }
}

/** One pixel of pale green. */
const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAM/gxAAAACwAAAAAAQABAAACAkQBADs=';
