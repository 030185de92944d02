/** Replaces a card picture that fails to load with a tiny placeholder and logs one warning for each card. */
export function replaceFailedCardPictures() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-card-picture]')) {
    const replace = () => {
      if (picture.dataset.cardPicture === 'replaced') return;
      picture.dataset.cardPicture = 'replaced';
      console.warn(
        `The picture of the card '${picture.dataset.card}' did not load: ${picture.currentSrc || picture.src}`,
      );
      picture.src = placeholderPicture;
    };
    // The image may have failed before this script ran.
    if (picture.complete && picture.naturalWidth === 0) replace();
    else picture.addEventListener('error', replace);
  }
}

/** Placeholder: a single pale green pixel. */
const placeholderPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAM/gxAAAACwAAAAAAQABAAACAkQBADs=';
