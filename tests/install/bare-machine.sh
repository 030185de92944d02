# A machine as bare as this one can make it: its own /etc, /opt, /var and /usr/local, no network, no Node, and of Debian what is
# installed here, read only. All of it is in memory and in namespaces of its own, and gone with its last process. Then it reads
# commands. `$1` is a folder that becomes its root, `$2` one that is seen in it as /media, `$3` a folder of stand-ins for systemd.
set -eu
root=$1
mount --make-rprivate /
mount -t tmpfs -o mode=755 tmpfs "$root"
cd "$root"
mkdir -p usr etc opt var/lib proc dev tmp run/systemd/system media root
mkdir -m 1777 var/tmp
chmod 1777 tmp
ln -s usr/bin usr/sbin usr/lib .
if [ -d /usr/lib64 ]; then ln -s usr/lib64 .; fi
mount --rbind /usr usr
mount -o remount,ro,bind usr
mount -t tmpfs tmpfs usr/local
mkdir usr/local/bin
cp "$3"/* usr/local/bin/
for program in node npm; do
	if [ -e usr/bin/$program ]; then mount --bind /dev/null usr/bin/$program; fi
done
mount -t proc proc proc
mount --rbind /dev dev
mount --bind "$2" media
cp /usr/share/base-passwd/passwd.master etc/passwd
cp /usr/share/base-passwd/group.master etc/group
cp -a /etc/login.defs /etc/alternatives /etc/ld.so.cache etc/
exec env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin chroot . /bin/sh
