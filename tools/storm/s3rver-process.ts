/** s3rver in a process of its own, so that its work is not the tool's. argv: its folder, its bucket. Sends its port, and ends with its parent. */

import S3rver from "s3rver";

const [directory, bucket] = process.argv.slice(2) as [string, string];
const options = { address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: bucket }] };
const { port } = await new S3rver({ ...options, port: 0 }).run();
process.on("disconnect", () => process.exit());
process.send?.({ port });
