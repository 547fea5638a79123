/** The bytes as a data: address, because the page's policy shows no pictures from blob: addresses. Null when they cannot be read. */
export function dataUrlOf(bytes: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(bytes);
  });
}
