const SIDE_MAX = 1600;

/**
 * Makes a large picture, as phones take them, small enough to send. Returns the file itself when it is small already,
 * or when this browser cannot read it: then the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = SIDE_MAX / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return small ? new File([small], file.name, { type: small.type }) : file;
  } catch {
    return file;
  }
}
