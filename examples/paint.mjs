// Paints a picture from words and writes it to a file.
//   EASEL_URL=http://localhost:8080 EASEL_API_KEY=… node examples/paint.mjs "a koi pond" koi.png
// In your own project: npm install easel-client, and import from "easel-client".
import { ApiError, Easel } from "../packages/client/dist/index.js";

const [prompt = "a koi pond", path = "picture.png"] = process.argv.slice(2);
const easel = new Easel({ url: process.env.EASEL_URL ?? "http://localhost:8080", key: process.env.EASEL_API_KEY });

try {
  const image = await easel.paint.create({ prompt, style: "Watercolour" });
  for (const { weight, message } of image.warnings) console.error(`${weight}: ${message}`);
  await image.wait({ onChange: ({ state, progress }) => console.error(`${state} ${Math.round(100 * progress)} %`) });
  console.log(await image.toFile(path));
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(`${error.name}: ${error.message} (request ${error.requestId})`);
  process.exitCode = 1;
}
