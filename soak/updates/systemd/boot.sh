# Boots a folder with Debian by its own systemd, in namespaces and a control group of its own, without a network. `$1` is the folder, `$2`
# one that is seen in it as /media, `$3` the control group that is made. What it could do to this machine it cannot see; all of it ends with this process.
set -eu
mkdir "$3"
echo $$ >"$3/cgroup.procs"
exec unshare --pid --mount --uts --ipc --net --cgroup --fork --kill-child sh -euc '
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do
	touch dev/$name
	mount --bind /dev/$name dev/$name
done
mkdir dev/pts dev/shm dev/mqueue
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
for number in 0 1 2; do ln -s fd/$number dev/$(echo "stdin stdout stderr" | cut -d " " -f $((number + 1))); done
mkdir -p media old
mount --bind "$2" media
hostname bare
ip link set lo up 2>/dev/null || true
pivot_root . old
umount -l old
exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin container=other /lib/systemd/systemd --log-target=console
' sh "$1" "$2"
