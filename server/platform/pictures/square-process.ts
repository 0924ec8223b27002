/** A child process that fits one uploaded picture into a square: its argument is the file, its output the square. */
import { squarePicture } from "./square-picture.ts";

const [, , file = ""] = process.argv;
process.stdout.write(await squarePicture(file));
