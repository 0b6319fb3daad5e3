"""A code in a picture, a look at it, and ten more at once. Each `# %%` is a cell of a notebook (VS Code, Jupytext); it also runs as a script.

    EASEL_URL=http://localhost:8080 EASEL_API_KEY=... python3 first_codes.py FOLDER TABLES
"""

# %%
import asyncio
import os
import sys

from easel_client import AsyncEasel, Easel

url = os.environ.get("EASEL_URL", "http://localhost:8080")
key = os.environ["EASEL_API_KEY"]
folder, count = sys.argv[1:] if len(sys.argv) == 3 and sys.argv[2].isdigit() else (".", "4")
easel = Easel(url, key)

# %% One code. The last line of a cell shows the picture in a notebook.
image = easel.create_qr_art(prompt="a winter village", style="Auto", content="https://example.com/menu", wait=True)
image

# %% What was not drawn as asked, and what the readers said of the delivered file.
detail = image.get()
for warning in detail["warnings"]:
    print(f"{warning['code']}: {warning['message']}")
required = [check for check in detail["checks"] if check["required"]]
print(f"{sum(check['passed'] for check in required)} of {len(required)} required checks passed")
print(image.save(os.path.join(folder, "menu.png")))


# %% A code for each table, at once. In a notebook: `await tables(4)`.
async def tables(count: int) -> None:
    async with AsyncEasel(url, key) as service:

        async def table(number: int) -> None:
            made = await service.create_qr_art(
                prompt="a winter village",
                style="Auto",
                content=f"https://example.com/menu?table={number}",
                idempotency_key=f"menu-table-{number}",
                wait=True,
            )
            print(await made.save(os.path.join(folder, f"table-{number}.png")))

        await asyncio.gather(*(table(number) for number in range(1, count + 1)))


if __name__ == "__main__" and "ipykernel" not in sys.modules:
    asyncio.run(tables(int(count)))
